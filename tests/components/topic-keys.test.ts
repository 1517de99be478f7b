import { expect, it } from 'vitest';
import { topicKeys } from '../../src/components/topic-keys';

it('knows topics by their slots, and tells those of one slot apart', () => {
  expect(topicKeys([{ colour: 3 }, { colour: 1 }, { colour: 3 }, { colour: 3 }])).toEqual(['3', '1', '3-2', '3-3']);
});

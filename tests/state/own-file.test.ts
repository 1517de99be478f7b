import { describe, expect, it } from 'vitest';
import { writeTopicMap } from '../../src/topic-map/parquet';
import { openOwnFile } from '../../src/state/own-file';
import { syntheticMap } from '../topic-map/synthetic';

const map = writeTopicMap(syntheticMap(20));
const notebook = '{ "format": "toponote-notebook", "version": 1 }';

describe('what Toponote wrote is opened whole', () => {
  it('a map, whatever its name', async () => {
    expect(await openOwnFile([new File([map], 'a.bin')])).toEqual({ map });
  });

  it('a notebook, by its beginning or by its name', async () => {
    expect(await openOwnFile([new File([notebook], 'a.txt')])).toEqual({ notebook });
    expect(await openOwnFile([new File(['{}'], 'a.toponote.json')])).toEqual({ notebook: '{}' });
  });

  it('not several of them, which are a corpus', async () => {
    expect(await openOwnFile([new File([map], 'a.parquet'), new File([map], 'b.parquet')])).toBeNull();
  });
});

describe('a corpus', () => {
  it('stays where it is but for its first bytes', async () => {
    const taken: number[] = [];
    const large = new File(['x'.repeat(10_000)], 'large.txt');
    const { slice } = large;
    large.slice = (start, end) => {
      const part = slice.call(large, start, end);
      taken.push(part.size);
      return part;
    };
    large.arrayBuffer = () => Promise.reject(new Error('all of it was asked for'));
    expect(await openOwnFile([large])).toBeNull();
    expect(taken).toEqual([200]);
  });

  it('of which a file cannot be read is told of', async () => {
    const folder = new File([''], 'folder');
    folder.slice = () => {
      throw new DOMException('no', 'NotFoundError');
    };
    await expect(openOwnFile([new File(['a'], 'a.txt'), folder])).rejects.toThrow(
      'folder cannot be read from the disk; choose it again, or if it is a folder, the files in it',
    );
  });
});

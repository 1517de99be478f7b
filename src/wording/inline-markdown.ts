import type { Token, Tokens } from 'marked';
import { liveParts, type LivePart } from './live-values';
import { markdownReader } from './markdown';

/** A stretch of a line of Markdown: text or a live value, and how it is set. */
export interface InlinePart extends LivePart {
  strong?: true;
  emphasis?: true;
  struck?: true;
  code?: true;
  /** Address as it was written; not every one may be followed. */
  href?: string;
}

type Look = Omit<InlinePart, keyof LivePart>;

/**
 * One line of Markdown with its live values: emphasis, code and links. Marks of blocks (`#`, `-`, `>`), markup and
 * pictures are text.
 */
export function inlineParts(source: string, values: ReadonlyMap<string, string>): InlinePart[] {
  const reader = markdownReader();
  return parts(new reader.Lexer(reader.defaults).inlineTokens(source), {}, values);
}

/** The same without its marks. */
export function inlineText(source: string, values: ReadonlyMap<string, string>): string {
  return inlineParts(source, values)
    .map(({ text }) => text)
    .join('');
}

function parts(tokens: readonly Token[], look: Look, values: ReadonlyMap<string, string>): InlinePart[] {
  return tokens.flatMap((token): InlinePart[] => {
    const inside = (more: Look) => parts((token as Tokens.Generic).tokens ?? [], { ...look, ...more }, values);
    switch (token.type) {
      case 'strong':
        return inside({ strong: true });
      case 'em':
        return inside({ emphasis: true });
      case 'del':
        return inside({ struck: true });
      case 'link':
        return inside({ href: (token as Tokens.Link).href });
      case 'codespan':
        return [{ kind: 'text', text: (token as Tokens.Codespan).text, ...look, code: true }];
      case 'live':
        return liveParts(token.raw, values).map((part) => ({ ...part, ...look }));
      case 'escape':
      case 'image':
        return [{ kind: 'text', text: (token as Tokens.Escape).text, ...look }];
      case 'br':
        return [{ kind: 'text', text: ' ', ...look }];
      default:
        return [{ kind: 'text', text: token.raw, ...look }];
    }
  });
}

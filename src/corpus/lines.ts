/** What comes of the lines of a text, one after the other. */
export interface Lines {
  /** @param text - any length; the last line in it may go on in the next. */
  push(text: string): void;
  end(): void;
}

/** Cuts pieces of text at `\n` and hands on every line; of an end of line at the very end no line comes. */
export function eachLine(onLine: (line: string) => void): Lines {
  let rest = '';
  return {
    push(text) {
      let start = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        onLine(rest + text.slice(start, end));
        rest = '';
        start = end + 1;
      }
      if (start < text.length) rest += text.slice(start);
    },
    end() {
      if (rest !== '') onLine(rest);
      rest = '';
    },
  };
}

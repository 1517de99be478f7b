// The package ships no types; `eng` is its list of English stop words.
declare module 'stopword' {
  export const eng: string[];
}

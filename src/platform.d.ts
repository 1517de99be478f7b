// The few web globals that Node and every browser share and that the pure folders may use.
// Anything else there (document, process, fetch …) does not compile: see scripts/config/tsconfig.pure.json.

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: ArrayBufferView | ArrayBuffer, options?: { stream?: boolean }): string;
}

declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
  encodeInto(source: string, target: Uint8Array): { read: number; written: number };
}

declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly protocol: string;
}

declare function btoa(binary: string): string;
declare function atob(base64: string): string;

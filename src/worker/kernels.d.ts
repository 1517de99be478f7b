/** The compiled kernels in base64, '' where their compiler is not installed: see scripts/config/kernels-plugin.ts. */
declare module 'virtual:kernels' {
  const base64: string;
  export default base64;
}

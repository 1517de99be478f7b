import base64 from 'virtual:kernels';
import type { Crew } from '../numeric/kernels/crew';
import { createCrew } from './crew';
import type { Helper } from './crew-helper';
import { helpersFor, HELPER_SOURCE } from './crew-helper';

/** The crew of a worker in the page. */
export function createPageCrew(): Promise<Crew> {
  const bytes = base64 ? Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) : null;
  return createCrew(bytes, startHelpers);
}

async function startHelpers(module: WebAssembly.Module): Promise<Helper[]> {
  // Memory may be sent to another worker only where the server's headers isolate the page.
  if (!self.crossOriginIsolated) return [];
  const script = `${HELPER_SOURCE}
const send = (message) => self.postMessage(message);
self.onmessage = (event) => receive(event.data);`;
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const start = () =>
    new Promise<Helper>((resolve, reject) => {
      const helper = new Worker(url);
      helper.onmessage = () => resolve(helper);
      helper.onerror = reject;
      helper.postMessage({ module });
    });
  try {
    return await Promise.all(Array.from({ length: helpersFor(navigator.hardwareConcurrency) }, start));
  } finally {
    URL.revokeObjectURL(url);
  }
}

import { spawnSync } from 'node:child_process';

const WANTED = 'import sklearn, umap; print("scikit-learn", sklearn.__version__ + ", umap-learn", umap.__version__)';

/** A Python that has the peer's packages, and their versions; null where there is none. */
export function findPython(given: string | null): { command: string; versions: string } | null {
  for (const command of given ? [given] : ['python3', 'python', '.venv/bin/python', 'venv/bin/python']) {
    const { status, stdout } = spawnSync(command, ['-W', 'ignore', '-c', WANTED], { encoding: 'utf8' });
    if (status === 0) return { command, versions: stdout.trim() };
  }
  return null;
}

export const HOW_TO_GET_PYTHON =
  'No peer to compare with: Python has no scikit-learn and umap-learn here. To get them: ' +
  'python3 -m venv .venv && .venv/bin/pip install scikit-learn umap-learn (or name one with --python).';

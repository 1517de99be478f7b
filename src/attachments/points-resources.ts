import { FRAGMENT_SHADER, VERTEX_SHADER } from './points-shaders';

const UNIFORMS = [
  'u_frame',
  'u_moved',
  'u_camera',
  'u_size',
  'u_ratio',
  'u_colour',
  'u_context',
  'u_radius',
  'u_opacity',
  'u_context_radius',
  'u_ring',
  'u_topic',
  'u_lighting',
  'u_pass',
  'u_ink',
] as const;

/** Location of the attribute that is read while marks move. */
export const FROM = 4;

/** What lives on the graphics card for one context. */
export interface PointsResources {
  program: WebGLProgram;
  array: WebGLVertexArrayObject;
  positions: WebGLBuffer;
  marks: WebGLBuffer;
  /** A byte of bits a mark: lit, selected. */
  state: WebGLBuffer;
  /** Where marks in motion come from; its attribute is off while they rest. */
  from: WebGLBuffer;
  uniform: Record<(typeof UNIFORMS)[number], WebGLUniformLocation | null>;
}

/** Compiles the program and lays out the buffers: a corner each vertex, the rest each mark. */
export function createResources(gl: WebGL2RenderingContext): PointsResources {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) continue; // the context is already lost again
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`map shader: ${gl.getProgramInfoLog(program) ?? 'does not link'}`);
  }

  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  const corners = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);

  const positions = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, positions);
  gl.enableVertexAttribArray(1);
  gl.vertexAttribPointer(1, 2, gl.FLOAT, false, 0, 0);

  const marks = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, marks);
  gl.enableVertexAttribArray(2);
  gl.vertexAttribIPointer(2, 2, gl.UNSIGNED_SHORT, 0, 0);

  const state = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, state);
  gl.enableVertexAttribArray(3);
  gl.vertexAttribIPointer(3, 1, gl.UNSIGNED_BYTE, 0, 0);

  const from = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, from);
  gl.vertexAttribPointer(FROM, 2, gl.FLOAT, false, 0, 0);

  for (const location of [1, 2, 3, FROM]) gl.vertexAttribDivisor(location, 1);
  gl.bindVertexArray(null);

  const uniform = Object.fromEntries(
    UNIFORMS.map((name) => [name, gl.getUniformLocation(program, name)]),
  ) as PointsResources['uniform'];
  return { program, array, positions, marks, state, from, uniform };
}

/** Palette slots plus one: slot 0 is never used. */
export const PALETTE_SIZE = 37;
/** Density bins, sparse first. */
export const BINS = 4;
/** Bits of the state of a mark. */
export const LIT = 1;
export const SELECTED = 2;

/** An instanced quad a mark, cut to a disc (or a ring) with an edge of one device pixel. */
export const VERTEX_SHADER = `#version 300 es
precision highp float;
precision highp int;

layout(location = 0) in vec2 a_corner;
layout(location = 1) in vec2 a_position;
layout(location = 2) in uvec2 a_mark;     // topic; slot | bin << 6 | hollow << 8
layout(location = 3) in uint a_state;      // lit | selected << 1
layout(location = 4) in vec2 a_from;      // fitted pixels; read while u_moved < 1

uniform vec4 u_frame;                     // map units to fitted pixels: scale x, scale y, offset x, offset y
uniform float u_moved;                    // share of the way from a_from to a_position, 1 at rest
uniform vec3 u_camera;                    // fitted pixels to screen pixels: k, x, y
uniform vec2 u_size;                      // CSS pixels
uniform float u_ratio;                    // device pixels a CSS pixel
uniform vec3 u_colour[${PALETTE_SIZE}];
uniform vec3 u_context[${PALETTE_SIZE}];
uniform float u_radius[${BINS}];
uniform float u_opacity[${BINS}];
uniform float u_context_radius;           // of a mark that is not lit, as a share of its radius
uniform float u_ring;                     // width of the ring round a selected mark, CSS pixels
uniform int u_topic;                      // the topic that is lit, or -1
uniform int u_lighting;                   // 1 when some marks are lit and the others stand back
uniform int u_pass;                       // 0 draws the marks that stand back, 1 those in front

out vec2 v_offset;
flat out float v_radius;
flat out float v_ring;
flat out vec4 v_colour;
flat out float v_hollow;

void main() {
  int topic = int(a_mark.x);
  uint slot = a_mark.y & 63u;
  uint bin = (a_mark.y >> 6u) & 3u;
  bool lit = (a_state & ${LIT}u) != 0u;
  bool selected = (a_state & ${SELECTED}u) != 0u;
  bool front = u_topic >= 0 ? topic == u_topic : lit;

  float radius = u_radius[bin];
  if (u_lighting == 1 && !lit && !front) radius *= u_context_radius;
  v_ring = selected ? u_ring : 0.0;
  v_radius = radius;
  v_hollow = float((a_mark.y >> 8u) & 1u);
  v_colour = vec4(front ? u_colour[slot] : u_context[slot], front && u_lighting == 1 ? 1.0 : u_opacity[bin]);

  float reach = radius + v_ring * 0.5 + 1.0 / u_ratio;
  v_offset = a_corner * reach;
  vec2 fitted = a_position * u_frame.xy + u_frame.zw;
  if (u_moved < 1.0) fitted = mix(a_from, fitted, u_moved);
  vec2 place = fitted * u_camera.x + u_camera.yz + v_offset;
  bool here = front == (u_pass == 1);
  gl_Position = here ? vec4(place / u_size * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}
`;

export const FRAGMENT_SHADER = `#version 300 es
precision highp float;

uniform float u_ratio;
uniform vec3 u_ink;

in vec2 v_offset;
flat in float v_radius;
flat in float v_ring;
flat in vec4 v_colour;
flat in float v_hollow;

out vec4 colour;

float inside(float edge, float distance) {
  return clamp((edge - distance) * u_ratio + 0.5, 0.0, 1.0);
}

void main() {
  float distance = length(v_offset);
  float alpha = inside(v_radius, distance);
  if (v_hollow > 0.5) alpha *= 1.0 - inside(v_radius * 0.5, distance);
  vec4 mark = vec4(v_colour.rgb, 1.0) * (alpha * v_colour.a);
  float ring = v_ring > 0.0 ? inside(v_radius + v_ring * 0.5, distance) - inside(v_radius - v_ring * 0.5, distance) : 0.0;
  colour = mix(mark, vec4(u_ink, 1.0), clamp(ring, 0.0, 1.0));
  if (colour.a <= 0.0) discard;
}
`;

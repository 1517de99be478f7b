/** The twelve hues of the palette by name. */
export const HUES = 'Jade Rust Plum Ochre Iris Brick Steel Rose Cyan Pine Mauve Moss'.split(' ');

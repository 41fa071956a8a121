/** The colours of a time of day. */
export type Palette = {
  /** From the outer halo to the inner one. */
  sky: readonly [string, string, string, string]
  sun: string
  far: string
  mid: string
  near: string
  deep: string
  water: string
  glint: string
  leaf: readonly [string, string, string]
  wall: readonly [string, string, string, string, string]
  roof: readonly [string, string, string]
  pane: string
  lamplight: string
  floor: readonly [string, string]
  /** The walls of the stay itself, in light and in shade. */
  stay: string
  stayShade: string
  ink: string
}

/** Colours that are the same at all times of day, for cushions, lamps and pots. */
export const brass = '#e9ae3c'
export const rose = '#d96c8b'
export const jade = '#3f8f8a'

export const palettes = {
  golden: {
    sky: ['#f3b77a', '#f6c78e', '#f9d7a6', '#fce6c3'],
    sun: '#fff6e0',
    far: '#dda08a',
    mid: '#b06a6c',
    near: '#7b3a54',
    deep: '#45182f',
    water: '#e59c72',
    glint: '#fce6c3',
    leaf: ['#3e6b57', '#2b524c', '#6e8a4b'],
    wall: ['#fff3e2', '#f6d3ac', '#efaf83', '#e2835c', '#f3c27a'],
    roof: ['#c4573a', '#a9432f', '#d6714a'],
    pane: '#8a4a58',
    lamplight: '#ffe7a8',
    floor: ['#e9c39b', '#ddae82'],
    stay: '#fbead4',
    stayShade: '#ebcfae',
    ink: '#45182f',
  },
  noon: {
    sky: ['#8cc7cb', '#a6d5d3', '#c3e3db', '#e2f1e6'],
    sun: '#fff3c9',
    far: '#8dbdbd',
    mid: '#569197',
    near: '#2c686f',
    deep: '#153f47',
    water: '#2f8c95',
    glint: '#bfe4dc',
    leaf: ['#2f7257', '#1f5648', '#7fa650'],
    wall: ['#fffaf0', '#fbe3c4', '#f6be8f', '#ec8a62', '#f6d27c'],
    roof: ['#d65f3d', '#bd4a30', '#e37f55'],
    pane: '#2f6a76',
    lamplight: '#fff3c9',
    floor: ['#f2ddc0', '#e6caa6'],
    stay: '#fff6e9',
    stayShade: '#f0ddc4',
    ink: '#2e1630',
  },
  dusk: {
    sky: ['#4a1f4b', '#7e3157', '#bf5560', '#f0936c'],
    sun: '#ffd892',
    far: '#8a3f60',
    mid: '#5f274f',
    near: '#3e173b',
    deep: '#260d26',
    water: '#8e4264',
    glint: '#f6b07a',
    leaf: ['#2c3f49', '#1e2e3a', '#41554b'],
    wall: ['#b76c74', '#9a5468', '#c98477', '#83415d', '#d79a7e'],
    roof: ['#5e2547', '#4b1b3c', '#6f2f4f'],
    pane: '#ffcf7a',
    lamplight: '#ffcf7a',
    floor: ['#7a3e59', '#6b324f'],
    stay: '#5a2446',
    stayShade: '#481a39',
    ink: '#1c0a1e',
  },
  dawn: {
    sky: ['#f4c9c0', '#f8d8cc', '#fbe6da', '#fdf1e6'],
    sun: '#f0805c',
    far: '#e0b5b3',
    mid: '#a9a9a6',
    near: '#5f8581',
    deep: '#24514f',
    water: '#9cc3be',
    glint: '#fdf1e6',
    leaf: ['#3f7463', '#2a5a52', '#8aa765'],
    wall: ['#fff7ee', '#fadfcb', '#f4bda0', '#e78f72', '#f5cf8e'],
    roof: ['#cb6247', '#b34e38', '#dc7e5c'],
    pane: '#4f7c7c',
    lamplight: '#fff1c9',
    floor: ['#f0d8c4', '#e2c3a9'],
    stay: '#fff3e8',
    stayShade: '#f1dac8',
    ink: '#3a1526',
  },
} as const satisfies Record<string, Palette>

export type StayTime = keyof typeof palettes

export const stayTimes = Object.keys(palettes) as [StayTime, ...StayTime[]] // the keys of a literal

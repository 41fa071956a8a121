/** Renderers that draw on the processor: there the globe would take all of it. */
const drawnByProcessor = /swiftshader|llvmpipe|software|basic render/i

/** Whether the globe may turn here: a wide window and a graphics card that does the drawing. */
export function canSpin(): boolean {
  return window.matchMedia('(width >= 768px)').matches && hasGraphicsCard()
}

function hasGraphicsCard(): boolean {
  const gl = document.createElement('canvas').getContext('webgl')
  if (gl === null) return false
  const named = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = gl.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !drawnByProcessor.test(String(renderer))
}

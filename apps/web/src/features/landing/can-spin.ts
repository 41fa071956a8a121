/** Software renderers, with which the globe would use the whole CPU. */
const softwareRenderer = /swiftshader|llvmpipe|software|basic render/i

/** Whether the globe may spin: a wide window and hardware rendering. */
export function canSpin(): boolean {
  return window.matchMedia('(width >= 768px)').matches && hasHardwareRendering()
}

function hasHardwareRendering(): boolean {
  const gl = document.createElement('canvas').getContext('webgl')
  if (gl === null) return false
  const named = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = gl.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !softwareRenderer.test(String(renderer))
}

import type { CustomLayerInterface, CustomRenderMethodInput, Map as MapLibre } from 'maplibre-gl'
import type { Pair } from '../../swath/swath.ts'

const vertexText = `#version 300 es
uniform mat4 place;
uniform float size;
in vec2 at;
void main() {
  gl_Position = place * vec4(at, 0.0, 1.0);
  gl_PointSize = size;
}`
const fragmentText = `#version 300 es
precision mediump float;
uniform vec4 color;
out vec4 pixel;
void main() {
  float far = length(gl_PointCoord - 0.5);
  pixel = color * (1.0 - smoothstep(0.35, 0.5, far));
}`

interface Program {
  readonly program: WebGLProgram
  readonly buffer: WebGLBuffer
  readonly points: WebGLVertexArrayObject
  readonly place: WebGLUniformLocation | null
  readonly size: WebGLUniformLocation | null
  readonly color: WebGLUniformLocation | null
}

/**
 * Dots as points of one buffer, drawn in one call a frame. MapLibre's circles would be cut into tiles again on each zoom
 * level, and cost many times as much where no graphics card draws them.
 */
export class DotsLayer implements CustomLayerInterface {
  readonly id = 'dots'
  readonly type = 'custom'
  readonly renderingMode = '2d'
  #map: MapLibre | null = null
  #gl: WebGL2RenderingContext | null = null
  #made: Program | null = null
  #places = new Float32Array()
  #color: readonly number[] = [0, 0, 0, 1]

  get count(): number {
    return this.#places.length / 2
  }

  show(dots: readonly Pair[]) {
    this.#places = new Float32Array(dots.flatMap(mercatorOf))
    this.#send()
  }

  /** `#rrggbb`. */
  paint(hex: string, opacity: number) {
    const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) * opacity
    this.#color = [part(1), part(3), part(5), opacity]
    this.#map?.triggerRepaint()
  }

  onAdd(map: MapLibre, gl: WebGLRenderingContext | WebGL2RenderingContext) {
    this.#map = map
    this.#gl = gl as WebGL2RenderingContext
    this.#made = makeProgram(this.#gl)
    this.#send()
  }

  onRemove() {
    const [gl, made] = [this.#gl, this.#made]
    if (gl && made) {
      gl.deleteProgram(made.program)
      gl.deleteBuffer(made.buffer)
      gl.deleteVertexArray(made.points)
    }
    this.#map = this.#gl = this.#made = null
  }

  render(_gl: WebGLRenderingContext | WebGL2RenderingContext, { defaultProjectionData }: CustomRenderMethodInput) {
    const [gl, made] = [this.#gl, this.#made]
    if (!gl || !made || this.count === 0) return
    gl.useProgram(made.program)
    gl.bindVertexArray(made.points)
    gl.uniformMatrix4fv(made.place, false, defaultProjectionData.mainMatrix)
    gl.uniform1f(made.size, sizeAt(this.#map?.getZoom() ?? 0) * devicePixelRatio)
    gl.uniform4fv(made.color, this.#color)
    gl.drawArrays(gl.POINTS, 0, this.count)
    gl.bindVertexArray(null)
  }

  #send() {
    const [gl, made] = [this.#gl, this.#made]
    if (!gl || !made) return
    gl.bindBuffer(gl.ARRAY_BUFFER, made.buffer)
    gl.bufferData(gl.ARRAY_BUFFER, this.#places, gl.STATIC_DRAW)
    gl.bindBuffer(gl.ARRAY_BUFFER, null)
    this.#map?.triggerRepaint()
  }
}

/** Diameter in pixels: small where dots are close to each other. */
const sizeAt = (zoom: number) => Math.min(7, Math.max(2, 2 + (zoom - 5) * 0.6))

/** From 0 to 1 across the world, as MapLibre's matrix takes it. */
function mercatorOf([longitude, latitude]: Pair): Pair {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
  return [(180 + longitude) / 360, (1 - north / Math.PI) / 2]
}

/** Null where the graphics card refuses it: the map has no dots then. */
function makeProgram(gl: WebGL2RenderingContext): Program | null {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertexText],
    [gl.FRAGMENT_SHADER, fragmentText],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) return null
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null
  const [buffer, points] = [gl.createBuffer(), gl.createVertexArray()]
  const at = gl.getAttribLocation(program, 'at')
  gl.bindVertexArray(points)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.enableVertexAttribArray(at)
  gl.vertexAttribPointer(at, 2, gl.FLOAT, false, 0, 0)
  gl.bindVertexArray(null)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  return { program, buffer, points, place: uniform('place'), size: uniform('size'), color: uniform('color') }
}

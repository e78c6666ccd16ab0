import { expect, test } from 'vitest'
import { pointInPicture, stepInView } from './picture-points.ts'

/** Where a point of the picture is on the screen after quarter turns clockwise, by the turn's own matrix. */
function onScreen(x: number, y: number, turn: number) {
  const [cos, sin] = [Math.round(Math.cos((turn * Math.PI) / 180)), Math.round(Math.sin((turn * Math.PI) / 180))]
  const [width, height] = [400, 300]
  const [dx, dy] = [(x - 0.5) * width, (y - 0.5) * height]
  const box = turn % 180 === 0 ? { width, height } : { width: height, height: width }
  const middle = { x: 20 + box.width / 2, y: 50 + box.height / 2 }
  return {
    box: { left: 20, top: 50, ...box },
    click: { clientX: middle.x + dx * cos - dy * sin, clientY: middle.y + dx * sin + dy * cos },
  }
}

test.each([0, 90, 180, 270])('a click is where it was made, turned by %i degrees', (turn) => {
  const { box, click } = onScreen(0.25, 0.1, turn)
  const { x, y } = pointInPicture(click, box, turn)
  expect(x).toBeCloseTo(0.25, 4)
  expect(y).toBeCloseTo(0.1, 4)
})

test.each([0, 90, 180, 270])('an arrow goes the way it points, turned by %i degrees', (turn) => {
  const step = stepInView('ArrowRight', turn, 0.1) ?? { x: 0, y: 0 }
  const before = onScreen(0.5, 0.5, turn).click
  const after = onScreen(0.5 + step.x, 0.5 + step.y, turn).click
  expect(after.clientX).toBeGreaterThan(before.clientX)
  expect(after.clientY).toBeCloseTo(before.clientY)
})

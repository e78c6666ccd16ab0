import { fireEvent, userEvent, waitFor } from 'storybook/test'

export const undo = () => userEvent.keyboard('{Control>}z{/Control}')

/** Pastes a text where the keyboard is. */
export function paste(element: Element, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  void fireEvent(element, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Drags from the middle of a cell, or from its corner, to another one. */
export async function drag(from: Element, place: 'middle' | 'corner', to: Element) {
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const at =
    place === 'corner'
      ? { clientX: start.right - 3, clientY: start.bottom - 3 }
      : { clientX: start.left + 12, clientY: start.top + 12 }
  const there = { clientX: end.left + 12, clientY: end.top + 12 }
  if (place === 'middle') await userEvent.click(from)
  await fireEvent.mouseDown(from, { button: 0, buttons: 1, ...at })
  await fireEvent.mouseMove(to, { buttons: 1, ...there })
  await fireEvent.mouseUp(to, { button: 0, ...there })
}

/** An entry of the list that is open. */
export function option(label: string): Promise<Element> {
  return waitFor(() => {
    const found = [...document.querySelectorAll('[role=option]')].find((one) => one.textContent === label)
    if (!found) throw new Error(`${label} cannot be chosen`)
    return found
  })
}

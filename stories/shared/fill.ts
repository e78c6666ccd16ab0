import { userEvent } from 'storybook/test'

/** Puts a text into a field in one go, in place of what was there. */
export async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

import { useRef } from 'react'

const field = 'input, textarea, select, [role=combobox]'
const usable = ':not([type=hidden], [tabindex="-1"], :disabled)'
const fields = field
  .split(', ')
  .map((one) => `${one}${usable}`)
  .join(', ')

/** What has boxes to check takes the focus at the first of them, where it is marked by `data-focus-first`. */
const marked = '[data-focus-first] [role=checkbox]'

/**
 * Where the focus goes when something opens: to what is marked, its first field, or else to what one can do there; the button that
 * closes it comes last. By touch a field is left alone, as the keyboard would cover what has just opened.
 */
export function useFirstField() {
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const find = (how: string): HTMLElement | true => {
    if (how === 'touch') return true
    const first =
      body.current?.querySelector<HTMLElement>(marked) ??
      body.current?.querySelector<HTMLElement>(fields) ??
      body.current?.querySelector<HTMLElement>('button:not(:disabled)') ??
      foot.current?.querySelector<HTMLElement>('button:not(:disabled)')
    return first ?? true
  }
  return { body, foot, find }
}

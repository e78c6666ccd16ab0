import { useEffect } from 'react'

/** Paper is light: the dark theme is put aside while the page is printed. */
export function usePrintedLight() {
  useEffect(() => {
    const root = document.documentElement
    let theme: string | undefined
    const before = () => {
      theme = root.dataset['theme']
      if (theme !== undefined) root.dataset['theme'] = 'light'
    }
    const after = () => {
      if (theme !== undefined) root.dataset['theme'] = theme
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
}

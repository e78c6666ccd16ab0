import { atom } from 'jotai'

export type ThemeChoice = 'light' | 'dark'

/** `public/theme.js` applies it before the first paint, and again when the system or another tab changes. */
const onPage = (): ThemeChoice => (globalThis.document?.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

const heldAtom = atom<ThemeChoice>(onPage())
heldAtom.onMount = (hold) => {
  const watch = new MutationObserver(() => hold(onPage()))
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  hold(onPage())
  return () => watch.disconnect()
}

/** Light or dark; what is chosen is remembered on this machine, under the key that `public/theme.js` reads. */
export const themeAtom = atom(
  (get) => get(heldAtom),
  (_get, set, choice: ThemeChoice) => {
    localStorage.setItem('theme', choice)
    document.documentElement.dataset['theme'] = choice
    set(heldAtom, choice)
  },
)

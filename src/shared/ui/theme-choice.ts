import { atom } from 'jotai'

export type ThemeChoice = 'light' | 'dark'

/** `public/theme.js` has put the remembered choice on the page before anything was painted; this reads it there. */
const heldAtom = atom<ThemeChoice>(globalThis.document?.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

/** Light or dark; what is chosen is remembered on this machine, under the key that `public/theme.js` reads. */
export const themeAtom = atom(
  (get) => get(heldAtom),
  (_get, set, choice: ThemeChoice) => {
    localStorage.setItem('theme', choice)
    document.documentElement.dataset['theme'] = choice
    set(heldAtom, choice)
  },
)

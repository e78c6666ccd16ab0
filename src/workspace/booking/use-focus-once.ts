import { type RefObject, useEffect, useRef } from 'react'

/** Gives a button the focus as it appears, where the workplace leads on to it. */
export function useFocusOnce(takesFocus: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return button
}

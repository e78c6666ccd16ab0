import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** Copies a text, and confirms it for a moment. Where the browser forbids copying, the text can be selected. */
export function CopyButton({ text, children = 'Copy' }: { text: string; children?: string }) {
  const [said, setSaid] = useState<'done' | 'refused' | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), 2500)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('done')
    } catch {
      setSaid('refused')
    }
  }
  return (
    <Button icon={said === 'done' ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{said === 'done' ? 'Copied' : said === 'refused' ? 'Select to copy' : children}</span>
    </Button>
  )
}

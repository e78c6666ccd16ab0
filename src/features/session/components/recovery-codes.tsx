import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { codes as list, row } from './mfa-method-page.css.ts'

interface Props {
  productName: string
  codes: readonly string[]
  onKept: () => void
}

/** Shown this once: to be kept where the phone is not. */
export function RecoveryCodes({ productName, codes, onKept }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <>
      <ul className={list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={row}>
        {/* Over plain HTTP a page may not write to the clipboard. */}
        {'clipboard' in navigator && (
          <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <Button icon="download" onClick={() => download(productName, codes)}>
          Download
        </Button>
      </div>
      <Button tone="go" tall onClick={onKept}>
        I’ve saved them
      </Button>
    </>
  )
}

function download(productName: string, codes: readonly string[]) {
  const text = `${productName}: recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = `${productName.toLowerCase()}-recovery-codes.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}

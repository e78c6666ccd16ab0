import { useRef } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { hiddenInput } from './event-map.css.ts'

interface Props {
  busy: boolean
  onFile: (file: File) => void
}

/** Chooses a file with a swath. */
export function SwathImport({ busy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
        Import swath
      </Button>
      <input
        ref={input}
        className={hiddenInput}
        type="file"
        accept=".geojson,.json,.kml,.kmz,.zip"
        aria-label="Swath file"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // So that the same file can be chosen again.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

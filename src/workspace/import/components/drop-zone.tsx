import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { ImportDefinition } from '../import-definition.ts'
import { drop, dropTitle, hiddenInput, textStyle } from './import.css.ts'

interface Props {
  definition: Pick<ImportDefinition, 'format' | 'labels'>
  onFiles: (files: Iterable<File>) => void
  children?: ReactNode
}

/** Takes files that are dropped or chosen, one or several. What they are is for the import to find out. */
export function DropZone({ definition, onFiles, children }: Props) {
  const { one } = definition.format.noun
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <div
      className={drop}
      data-over={isOver}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      <Icon name="upload" size={22} />
      <p className={dropTitle}>{`Drop ${one} files here`}</p>
      <p className={textStyle}>{definition.labels.hint}</p>
      <Button tone="go" icon="upload" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        className={hiddenInput}
        type="file"
        multiple
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={`${one.charAt(0).toUpperCase()}${one.slice(1)} files`}
        tabIndex={-1}
        onChange={(event) => {
          // Copied first: emptying the input, so that the same file can be chosen again, empties its list too.
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          onFiles(files)
        }}
      />
      {children}
    </div>
  )
}

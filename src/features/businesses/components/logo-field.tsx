import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { fault as faultStyle, hiddenLabel, hint } from '../../../shared/ui/field.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { readLogo } from '../read-logo.ts'
import { buttons, field, frame, picture, textStyle } from './logo-field.css.ts'

interface Props {
  /** A data URL; empty for none. */
  value: string
  name: string
  fault: string | null
  onChange: (value: string) => void
}

/** The logo as the navigation will show it, with ways to choose another one. */
export function LogoField({ value, name, fault, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setRefusal(null)
    await readLogo(file).then(onChange, (error: unknown) => setRefusal(reasonOf(error)))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const said = refusal ?? fault
  return (
    <div
      className={field}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={frame} data-over={isOver}>
        {value ? <img className={picture} src={value} alt={`Logo of ${name}`} /> : 'No logo'}
      </span>
      <div className={textStyle}>
        <div className={buttons}>
          <Button icon="upload" onClick={() => input.current?.click()}>
            {value ? 'Change logo' : 'Upload logo'}
          </Button>
          {value && (
            <Button tone="ghost" icon="trash" onClick={() => onChange('')}>
              Remove logo
            </Button>
          )}
        </div>
        <input
          ref={input}
          className={hiddenLabel}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Logo"
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <p className={hint}>
          PNG, JPEG or WebP. Drop an image here or upload one. It appears at the top of the navigation.
        </p>
        {said && (
          <p className={faultStyle} role="alert">
            <Icon name="warning" size={13} />
            {said}
          </p>
        )}
      </div>
    </div>
  )
}

import { useState } from 'react'
import { clock } from '../time/own-clock.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TwoValues } from '../ui/two-values.tsx'
import { form as formStyle } from './form.css.ts'
import type { FormValues } from './form-state.ts'
import type { FormHandle } from './use-form.ts'

interface Props<V extends FormValues> {
  form: FormHandle<V>
  shown?: ((name: keyof V & string, value: V[keyof V]) => string) | undefined
}

/** A version conflict: shows both values, field by field, and saves nothing until the user chooses. */
export function FormConflict<V extends FormValues>({ form, shown = plainly }: Props<V>) {
  const [kept, setKept] = useState<Partial<Record<keyof V, 'mine' | 'theirs'>>>({})
  const { conflicts } = form
  const found = form.state.theirs
  const when = clock(found?.at ?? '')
  const theirs = found?.values
  if (!theirs || conflicts.length === 0) return null
  const isChosen = conflicts.every((name) => kept[name])
  const settle = () => {
    const values = conflicts.map((name) => [name, kept[name] === 'mine' ? form.values[name] : theirs[name]])
    form.choose(Object.fromEntries(values) as Partial<V>)
    setKept({})
  }
  return (
    <Dialog
      open
      onClose={form.putAside}
      title={conflicts.length === 1 ? 'Resolve conflict' : `Resolve conflicts in ${conflicts.length} fields`}
      description={`${found.by ?? 'Someone else'} saved this${when && ` at ${when}`} while you were editing. Choose which values to keep, then save again.`}
      foot={
        <>
          <Button onClick={form.putAside}>Not now</Button>
          <Button tone="go" whyNot={isChosen ? null : 'Choose a value for every field first.'} onClick={settle}>
            Apply
          </Button>
        </>
      }
    >
      <div className={formStyle}>
        {conflicts.map((name) => (
          <TwoValues
            key={name}
            label={form.labels[name]}
            theirs={{ by: [found.by ?? 'Theirs', when].filter(Boolean).join(', '), value: shown(name, theirs[name]) }}
            mine={{ by: 'You', value: shown(name, form.values[name]) }}
            chosen={kept[name]}
            onChoose={(choice) => setKept((before) => ({ ...before, [name]: choice }))}
          />
        ))}
      </div>
    </Dialog>
  )
}

function plainly(_name: string, value: FormValues[string]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return (typeof value === 'string' ? value : value.join(', ')) || 'empty'
}

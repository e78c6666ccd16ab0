import { formatCount } from '../../../shared/ui/format-count.ts'
import { PlainButton } from '../../../shared/ui/plain-button.tsx'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { Select } from '../../../shared/ui/select.tsx'
import type { ShownSwath, ZipChoiceState } from '../use-zip-choice.ts'
import { type SwathUse, type Threshold, thresholds, zipsOfSwath } from '../zip-choice.ts'
import { figure, line, segment, segments, strong, textStyle } from './event-map.css.ts'

const labels: Readonly<Record<Threshold, string>> = { any: 'Any', tenth: '10%', quarter: '25%', center: 'Center in' }
const atLabels: Readonly<Record<Threshold, string>> = {
  any: 'at any overlap',
  tenth: 'at 10% overlap',
  quarter: 'at 25% overlap',
  center: 'by their center',
}
const names: Readonly<Record<ShownSwath['source'], string>> = {
  file: 'Swath',
  drawing: 'Drawn area',
  radius: 'Radius',
}
const uses: { value: SwathUse; label: string }[] = [
  { value: 'add', label: 'Add to event' },
  { value: 'replace', label: 'Replace ZIP codes of event' },
  { value: 'remove', label: 'Remove from event' },
]

/** How much overlap takes a ZIP code, with the result of each choice, and what is done with them. */
export function SwathChoice({ shown, state }: { shown: ShownSwath; state: ZipChoiceState }) {
  const { threshold, use, choice, dispatch } = state
  const countAt = (one: Threshold) => formatCount(zipsOfSwath({ shares: shown.shares, threshold: one }).length)
  return (
    <>
      <p className={textStyle}>
        {names[shown.source]} covers <b className={strong}>{countAt(threshold)} ZIP codes</b> {atLabels[threshold]}
      </p>
      <fieldset className={segments}>
        <legend className={hiddenLabel}>Overlap that takes a ZIP code</legend>
        {thresholds.map((one) => (
          <label key={one} className={segment}>
            <input
              type="radio"
              className={hiddenLabel}
              name="overlap"
              checked={one === threshold}
              onChange={() => dispatch({ type: 'threshold', threshold: one })}
            />
            <span className={figure}>{countAt(one)}</span>
            {labels[one]}
          </label>
        ))}
      </fieldset>
      <div className={line}>
        <Select
          label="What these ZIP codes do"
          labelHidden
          choices={uses}
          value={use}
          onChange={(next) => dispatch({ type: 'use', use: next })}
        />
        <PlainButton tone="ghost" onClick={() => dispatch({ type: 'hide' })}>
          {choice.swath ? 'Cancel' : 'Hide'}
        </PlainButton>
      </div>
    </>
  )
}

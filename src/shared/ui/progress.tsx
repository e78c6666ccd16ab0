import { Progress as Base } from '@base-ui/react/progress'
import { formatCount } from './format-count.ts'
import { bar, figures, label as labelStyle, root, track } from './progress.css.ts'

interface Props {
  /** What is being done: `Ingesting claims`. */
  label: string
  done: number
  total: number
  /** What is counted: `rows`. */
  unit?: string
}

/** Work longer than a second shows how far it is, with a count. */
export function Progress({ label, done, total, unit = '' }: Props) {
  const text = `${formatCount(done)} of ${formatCount(total)}${unit && ` ${unit}`}`
  return (
    <Base.Root
      className={root}
      value={done}
      max={Math.max(total, 1)}
      aria-valuetext={text}
      getAriaValueText={() => text}
    >
      <Base.Label className={labelStyle}>{label}</Base.Label>
      <span className={figures}>{text}</span>
      <Base.Track className={track}>
        <Base.Indicator className={bar} />
      </Base.Track>
    </Base.Root>
  )
}

import { by as byStyle, label as labelStyle, pick, values } from './two-values.css.ts'

interface Side {
  /** Whose value it is, and since when. */
  by: string
  value: string
}

interface Props {
  label?: string
  theirs: Side
  mine: Side
  /** Missing where a press decides at once. */
  chosen?: 'mine' | 'theirs' | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
}

/** One field with two values, from two people: both are shown, one is chosen. */
export function TwoValues({ label, theirs, mine, chosen, onChoose }: Props) {
  const side = (which: 'mine' | 'theirs', { by, value }: Side) => (
    <button type="button" className={pick} aria-pressed={chosen && chosen === which} onClick={() => onChoose(which)}>
      <span className={byStyle}>{by}</span>
      {value}
    </button>
  )
  return (
    <fieldset className={values}>
      {label && <legend className={labelStyle}>{label}</legend>}
      {side('theirs', theirs)}
      {side('mine', mine)}
    </fieldset>
  )
}

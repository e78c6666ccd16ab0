import { WhyNotTip } from '../why-not/why-not-tip.tsx'
import type { Why } from '../why-not/why-not-words.ts'
import { button } from './button.css.ts'
import { Icon, type IconName } from './icon.tsx'
import { type ButtonProps, type ButtonTone, type WordButtonProps, wordButton } from './plain-button.tsx'

interface Props extends WordButtonProps {
  /** Why it cannot be pressed now; null when it can. */
  whyNot?: Why | null
}

/** A button with words. */
export function Button({ whyNot, ...props }: Props) {
  const shown = wordButton(props)
  // What may be switched off stays one element when it is: a button that is made anew has lost the focus.
  return whyNot === undefined ? shown : <WhyNotTip why={props.busy ? null : whyNot}>{shown}</WhyNotTip>
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  icon: IconName
  /** What it does, for those who do not see the picture; also its tooltip. */
  label: string
  tone?: ButtonTone
  /** Why it cannot be pressed now; null when it can. */
  whyNot?: Why | null
}

/** A button with a picture only. */
export function IconButton({ icon, label, tone = 'ghost', whyNot, className, ...rest }: IconButtonProps) {
  const shown = (
    <button
      type="button"
      title={whyNot ? undefined : label}
      {...rest}
      aria-label={label}
      className={`${button({ tone, fit: 'icon' })} ${className ?? ''}`}
    >
      <Icon name={icon} />
    </button>
  )
  return whyNot === undefined ? shown : <WhyNotTip why={whyNot}>{shown}</WhyNotTip>
}

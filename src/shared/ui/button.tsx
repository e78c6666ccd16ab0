import { WhyNotTip } from '../why-not/why-not-tip.tsx'
import type { Why } from '../why-not/why-not-format.ts'
import { type TextButtonProps, textButton } from './plain-button.tsx'
import { iconButton, type PlainIconButtonProps } from './plain-icon-button.tsx'

interface Props extends TextButtonProps {
  /** Why it cannot be pressed now; null when it can. */
  whyNot?: Why | null
}

/** A button with words. */
export function Button({ whyNot, ...props }: Props) {
  const shown = textButton(props)
  // A button that may be disabled stays the same element: a new element would lose the focus.
  return whyNot === undefined ? shown : <WhyNotTip why={props.busy ? null : whyNot}>{shown}</WhyNotTip>
}

interface IconButtonProps extends PlainIconButtonProps {
  /** Why it cannot be pressed now; null when it can. */
  whyNot?: Why | null
}

/** A button with a picture only. */
export function IconButton({ whyNot, ...props }: IconButtonProps) {
  const shown = iconButton(props, whyNot ? undefined : props.label)
  return whyNot === undefined ? shown : <WhyNotTip why={whyNot}>{shown}</WhyNotTip>
}

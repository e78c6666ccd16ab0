import { Button } from '../../../shared/ui/button.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { type KeptFile, positionOf } from '../sending/kept-file.ts'
import { offer, offerName, offers, offersHead, offerText } from './import-lines.css.ts'

interface Props {
  files: readonly KeptFile[]
  /** Why none can go on now: another file is in hand. */
  whyNot: string | null
  onResume: (file: KeptFile) => void
  onForget: (file: KeptFile) => void
}

/** Files whose sending was broken off, by a closed tab or by hand; each can be resumed. */
export function ResumeOffers({ files, whyNot, onResume, onForget }: Props) {
  if (files.length === 0) return null
  return (
    <>
      <h3 className={offersHead}>Incomplete</h3>
      <ul className={offers}>
        {files.map((file) => (
          <li key={file.key} className={offer}>
            <span className={offerText}>
              <span className={offerName}>{file.name}</span>
              {`: ${formatCount(positionOf(file))} of ${countOf(file.total, 'row')} sent.`}
            </span>
            <Button onClick={() => onForget(file)}>Discard</Button>
            <Button tone="go" whyNot={whyNot} onClick={() => onResume(file)}>
              Resume
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

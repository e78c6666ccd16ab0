import type { ReactNode } from 'react'
import type { SurveyFigures } from '../../../../contract/surveys/survey-figures.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../../shared/api/use-refetch-on-focus.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { panel, panels, panelTitle } from '../../../shared/ui/page.css.ts'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { readSurveys } from '../api/read-surveys.ts'
import { answers, average, comment, detail, figure, figures, place } from './survey-panels.css.ts'

interface Props {
  zone: string
  /** The claimant's name, as a way to the record. */
  renderClaimant: (id: string, name: string) => ReactNode
  read?: typeof readSurveys
}

/** What claimants answered in the survey: how they rated, and the latest answers. */
export function SurveyPanels({ zone, renderClaimant, read = readSurveys }: Props) {
  const { data, error, busy, refetch } = useFetched('surveys', read)
  useRefetchOnFocus(refetch)
  if (!data && error !== undefined && !busy) {
    return <Failed title="Ratings could not be loaded" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading ratings…" rows={4} />
  // The page says that there is none yet.
  if (data.average === null) return null
  return (
    <div className={`${panels} ${place}`}>
      <section className={panel} aria-label="Ratings">
        <h2 className={panelTitle}>Ratings</h2>
        <p className={average}>{data.average.toFixed(1)} of 5</p>
        <dl className={figures}>
          {data.by_rating.toReversed().map(({ rating, count }) => (
            <Rating key={rating} rating={rating} count={count} />
          ))}
        </dl>
        <p className={detail}>{countOf(data.count, 'answer')}</p>
      </section>
      <section className={panel} aria-label="Latest answers">
        <h2 className={panelTitle}>Latest answers</h2>
        <ul className={answers}>
          {data.latest.map((answer) => (
            <Answer key={answer.id} answer={answer} zone={zone}>
              {renderClaimant(answer.contact_id, answer.name)}
            </Answer>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Rating({ rating, count }: { rating: number; count: number }) {
  return (
    <>
      <dt>{rating}</dt>
      <dd className={figure}>{formatCount(count)}</dd>
    </>
  )
}

interface AnswerProps {
  answer: SurveyFigures['latest'][number]
  zone: string
  children: ReactNode
}

function Answer({ answer, zone, children }: AnswerProps) {
  return (
    <li>
      {answer.rating} of 5, {children}
      <div className={detail}>{formatInstant(answer.answered_at, zone)}</div>
      {answer.comment && <p className={comment}>{answer.comment}</p>}
    </li>
  )
}

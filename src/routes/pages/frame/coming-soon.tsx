import { Link, useMatches } from '@tanstack/react-router'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { useMe } from '../../use-me.ts'
import { comingSoonLabels } from './coming-soon-labels.ts'
import { actions, card, place, title, textStyle } from './coming-soon.css.ts'

/** An address whose screen is not built yet: says so, and what it will be. Nothing links here. */
export function ComingRoute() {
  const me = useMe()
  const { crumb, coming } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  return (
    <div className={place}>
      <section className={card} aria-labelledby="coming">
        <span>
          <Tag tone="grey">Not available yet</Tag>
        </span>
        <h1 id="coming" className={title}>
          {crumb?.at(-1)}
        </h1>
        <p className={textStyle}>{coming && comingSoonLabels[coming]}</p>
        <p className={textStyle}>You can’t do anything here yet.</p>
        <span className={actions}>
          <Link to={landingRoutes[me.role]} className={button({ tone: 'go' })}>
            Go to home
          </Link>
        </span>
      </section>
    </div>
  )
}

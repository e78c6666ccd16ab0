import { useMatches } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { productNameAtom } from '../../../shared/api/client-settings.ts'
import { Brand } from '../../../shared/ui/brand.tsx'
import { comingSoonLabels } from './coming-soon-labels.ts'
import { card, head, inner, page, title, textStyle } from './public-coming-soon.css.ts'

/** A page for claimants and visitors that is not there yet, in their words. Nobody is sent here. */
export function PublicComingRoute() {
  const productName = useAtomValue(productNameAtom)
  const { crumb, coming } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  return (
    <div className={page}>
      <header className={head}>
        <div className={inner}>
          <Brand name={productName} />
        </div>
      </header>
      <main className={card}>
        <h1 className={title}>{crumb?.at(-1)}: not available yet</h1>
        <p className={textStyle}>{coming && comingSoonLabels[coming]}</p>
        <p className={textStyle}>
          You don’t need to do anything. If you got here from a message, please call the number in it.
        </p>
      </main>
    </div>
  )
}

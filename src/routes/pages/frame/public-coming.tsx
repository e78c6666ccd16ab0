import { useMatches } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { productNameAtom } from '../../../shared/api/client-settings.ts'
import { Brand } from '../../../shared/ui/brand.tsx'
import { comingWords } from './coming-words.ts'
import { card, head, inner, page, title, words } from './public-coming.css.ts'

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
        <p className={words}>{coming && comingWords[coming]}</p>
        <p className={words}>
          You don’t need to do anything. If you got here from a message, please call the number in it.
        </p>
      </main>
    </div>
  )
}

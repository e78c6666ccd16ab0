import { useMatches } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { productNameAtom } from '../../shared/api/client-settings.ts'
import { Brand } from '../../shared/ui/brand.tsx'
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
        <h1 className={title}>{crumb?.at(-1)}: this page is not open yet</h1>
        <p className={words}>{coming && comingWords[coming]}</p>
        <p className={words}>
          There is nothing you have to do here today. If a message brought you here, please call the number in it.
        </p>
      </main>
    </div>
  )
}

import { useAtomValue } from 'jotai'
import { productNameAtom } from '../../../shared/api/client-settings.ts'
import { Brand } from '../../../shared/ui/brand.tsx'
import { card, head, inner, page, title, textStyle } from './server-page.css.ts'

/** A claimants’ page, which the server renders: seen only where the app itself was sent to its address. */
export function ServerPageRoute() {
  const productName = useAtomValue(productNameAtom)
  return (
    <div className={page}>
      <header className={head}>
        <div className={inner}>
          <Brand name={productName} />
        </div>
      </header>
      <main className={card}>
        <h1 className={title}>This page is for claimants</h1>
        <p className={textStyle}>
          <a href={location.href}>Open the page</a>
        </p>
      </main>
    </div>
  )
}

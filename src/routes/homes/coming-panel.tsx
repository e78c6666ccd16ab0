import { useAtomValue } from 'jotai'
import { elsewhereAtom } from '../../shared/api/client-settings.ts'
import { isBuilt } from '../addresses/address.ts'
import { addressesOf } from '../addresses/all-addresses.ts'
import { type Coming, comingWords as wordsOf } from '../pages/coming-words.ts'
import { useMe } from '../use-me.ts'
import { coming, comingName, comingWords, lines } from './home.css.ts'
import { Panel } from './panel.tsx'

/** The role's screens that are not built yet, named and not linked: nobody shall look for them in vain. */
export function ComingPanel() {
  const me = useMe()
  const { messages, supplements } = useAtomValue(elsewhereAtom)
  const standIns: Partial<Record<Coming, string | null>> = { messages, supplements }
  const unbuilt = addressesOf[me.role].filter((address) => {
    return !isBuilt(address) && !address.path.includes('{') && !standIns[address.coming]
  })
  if (unbuilt.length === 0) return null
  return (
    <Panel title="Not built yet">
      <ul className={lines}>
        {unbuilt.map((address) => (
          <li key={address.path} className={coming}>
            <span className={comingName}>{address.title.at(-1)}</span>
            <span className={comingWords}>{!isBuilt(address) && wordsOf[address.coming]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

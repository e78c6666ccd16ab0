import { Icon } from '../../shared/ui/icon.tsx'
import { panel, panels, panelTitle } from '../../shared/ui/page.css.ts'
import { mark, point, points, words } from './settings.css.ts'
import { SettingsFrame } from './settings-frame.tsx'

const works = [
  'Codes for sign-in, to the phone that each person has set up as second factor.',
  'Each is sent once, and tried again while the network fails.',
]
const missing = [
  'Numbers of your own: texts leave from the number of this installation.',
  'Texts to claimants after the first and the second contact.',
  'Replies of claimants, and the messages page.',
]

/** Says plainly what goes out as text today. Nothing here pretends to be a switch. */
export function SettingsSmsRoute() {
  return (
    <SettingsFrame>
      <div className={panels}>
        <section className={panel} aria-labelledby="sms-works">
          <h2 id="sms-works" className={panelTitle}>
            Goes out today
          </h2>
          <ul className={points}>
            {works.map((text) => (
              <li key={text} className={point}>
                <span className={mark}>
                  <Icon name="check" />
                </span>
                {text}
              </li>
            ))}
          </ul>
        </section>
        <section className={panel} aria-labelledby="sms-missing">
          <h2 id="sms-missing" className={panelTitle}>
            Not connected yet
          </h2>
          <ul className={points}>
            {missing.map((text) => (
              <li key={text} className={point}>
                <span className={mark}>
                  <Icon name="clock" />
                </span>
                {text}
              </li>
            ))}
          </ul>
          <p className={words} style={{ marginTop: 12 }}>
            There is nothing to set here until then.
          </p>
        </section>
      </div>
    </SettingsFrame>
  )
}

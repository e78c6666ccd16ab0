import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import type { Command } from './command.ts'
import { group, groups, heading, keys, line, list } from './keys-dialog.css.ts'

/** Groups of commands that every page has, in the order in which they are listed. */
const everywhere = ['Everywhere', 'Go', 'Add', 'Role']
const headings: Readonly<Record<string, string>> = { Go: 'Go to a page' }

/** The page's own groups come first, in the order in which the page offers them. */
function rank(group: string): number {
  return everywhere.indexOf(group) + 1
}

/** The keys that work on the page one is on, by group: first its own, then those of every page. */
export function KeysDialog({
  commands,
  open,
  onClose,
}: {
  commands: readonly Command[]
  open: boolean
  onClose: () => void
}) {
  const withKeys = commands.filter((command) => command.keys)
  const byGroup = [...Map.groupBy(withKeys, (command) => command.group)].sort(
    ([one], [other]) => rank(one) - rank(other),
  )
  return (
    <Dialog open={open} onClose={onClose} title="Keys" width="medium" onlyText>
      <div className={groups}>
        {byGroup.map(([name, ones]) => (
          <section key={name} className={group}>
            <h3 className={heading}>{headings[name] ?? name}</h3>
            <dl className={list}>
              {ones.map((command) => (
                <div key={command.id} className={line}>
                  <dt>{command.title}</dt>
                  <dd className={keys}>
                    <Kbd>{command.keys ?? ''}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

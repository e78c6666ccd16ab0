import { ExportPanels } from '../../../features/exports/components/export-panels.tsx'
import { page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { useMe } from '../../use-me.ts'

/** Files of rows that admins take away. */
export function ExportRoute() {
  const me = useMe()
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Export</h1>
      </div>
      <ExportPanels zone={me.business.timezone} />
    </div>
  )
}

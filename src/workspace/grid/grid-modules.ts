import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CustomEditorModule,
  CustomFilterModule,
  DateFilterModule,
  EventApiModule,
  ExternalFilterModule,
  GridStateModule,
  LargeTextEditorModule,
  type Module,
  ModuleRegistry,
  NumberFilterModule,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
  TextEditorModule,
  TextFilterModule,
} from 'ag-grid-community'

/** The parts of the grid that the desk uses; the others stay out of the bundle. */
export const deskModules = [
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CustomEditorModule,
  CustomFilterModule,
  DateFilterModule,
  EventApiModule,
  ExternalFilterModule,
  GridStateModule,
  LargeTextEditorModule,
  NumberFilterModule,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
  TextEditorModule,
  TextFilterModule,
].map(withoutTooltips)

export function registerGridModules() {
  ModuleRegistry.registerModules(deskModules)
}

/**
 * Every editor brings the grid's tooltips along, which show what is wrong with a value in an editor. The desk says that
 * itself, and has none: they would be made for each cell that comes into view (docs/decisions/0027).
 */
function withoutTooltips(module: Module): Module {
  const parts = module.dependsOn?.filter(({ moduleName }) => moduleName !== 'Tooltip').map(withoutTooltips)
  return { ...module, ...(parts && { dependsOn: parts }) }
}

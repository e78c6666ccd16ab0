import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import { ChecksInput, ChoiceInput, TextInput } from '../../../src/shared/form/form-fields.tsx'
import type { Held } from '../../../src/shared/form/form-state.ts'
import { DiscardButton, Form, SaveButton } from '../../../src/shared/form/form.tsx'
import { pair } from '../../../src/shared/form/form.css.ts'
import { useForm } from '../../../src/shared/form/use-form.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { stack } from '../ui/story.css.ts'

type Values = { name: string; city: string; state: string; days: readonly string[] }
type Save = (sent: { changes: Partial<Values>; version: number }) => Promise<Held<Values> | undefined>

const Place = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Required')),
  city: v.string(),
  state: v.string(),
  days: v.pipe(v.array(v.string()), v.minLength(1, 'Add at least one day')),
})
const labels = { name: 'Name', city: 'City', state: 'State', days: 'Open on' }
const held: Held<Values> = { values: { name: 'Avon lot', city: 'Avon', state: 'OH', days: ['mon'] }, version: 3 }
const choice = (value: string, label = value) => ({ value, label })

interface Props {
  save: Save
  held: Held<Values>
  reread?: () => Promise<Held<Values>>
  draft?: string
}

function PlaceForm({ save, ...plan }: Props) {
  const form = useForm<Values, unknown>({ ...plan, labels, schema: Place, save: (_output, sent) => save(sent) })
  return (
    <div className={stack}>
      <Form
        form={form}
        label="Place"
        foot={
          <>
            <SaveButton form={form}>Save</SaveButton>
            <DiscardButton form={form} />
          </>
        }
      >
        <TextInput form={form} name="name" />
        <div className={pair}>
          <TextInput form={form} name="city" />
          <ChoiceInput form={form} name="state" choices={['OH', 'KY', 'IN'].map((code) => choice(code))} />
        </div>
        <ChecksInput form={form} name="days" choices={[choice('mon', 'Monday'), choice('tue', 'Tuesday')]} />
      </Form>
    </div>
  )
}

const meta = {
  title: 'Shared/Form',
  component: PlaceForm,
  args: { held, save: fn<Save>(async () => undefined) },
} satisfies Meta<typeof PlaceForm>
export default meta
type Story = StoryObj<typeof meta>

const type = async (page: ReturnType<typeof within>, name: string, text: string) => {
  await userEvent.clear(page.getByLabelText(name))
  if (text) await userEvent.type(page.getByLabelText(name), text)
}

/** Only what was changed is sent, with the version it was changed from. */
export const Saves: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    await type(canvas, 'City', 'Avon Lake')
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.save).toHaveBeenCalledWith({ changes: { city: 'Avon Lake' }, version: 3 })
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull())
  },
}

/** What is missing is said at its field, and the first such field has the focus. */
export const SaysWhatIsMissing: Story = {
  play: async ({ args, canvas }) => {
    await type(canvas, 'Name', '')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Monday' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByText('Required')).toBeVisible()
    await expect(canvas.getByText('Add at least one day')).toBeVisible()
    await expect(canvas.getByLabelText('Name')).toHaveFocus()
    await expect(args.save).not.toHaveBeenCalled()
  },
}

/** The server's reasons stand at their fields; what concerns none stands above the button. */
export const Refused: Story = {
  args: {
    save: fn<Save>(() => {
      const errors = { city: 'is not in Ohio', owner: 'must not be changed' }
      return Promise.reject(new ApiProblem(422, { message: 'city is not in Ohio, and 1 more.', errors }))
    }),
  },
  play: async ({ canvas }) => {
    await type(canvas, 'City', 'Paducah')
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('is not in Ohio')).toBeVisible()
    await expect(canvas.getByLabelText('City')).toHaveFocus()
    await expect(canvas.getByRole('alert')).toHaveTextContent('owner: must not be changed')
    await type(canvas, 'City', 'Avon')
    await expect(canvas.queryByText('is not in Ohio')).toBeNull()
  },
}

export const Busy: Story = {
  args: { save: fn<Save>(() => new Promise(() => {})) },
  play: async ({ args, canvas }) => {
    await type(canvas, 'City', 'Avon Lake')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Saving…' }))
    await expect(args.save).toHaveBeenCalledOnce()
  },
}

const outdated = () => Promise.reject(new ApiProblem(409, { message: 'Changed meanwhile.' }))
const theirs: Held<Values> = { values: { ...held.values, city: 'Avon Lake', state: 'KY' }, version: 4 }

/** Both changed the city: both values are shown, one is chosen, and only then can it be saved. */
export const Conflict: Story = {
  args: {
    save: fn<Save>(async ({ version }) => (version === held.version ? outdated() : undefined)),
    reread: async () => theirs,
  },
  play: async ({ args, canvas }) => {
    await type(canvas, 'City', 'Goshen')
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Resolve conflict' }))
    await expect(dialog.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(dialog.getByRole('button', { name: /You\s*Goshen/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    await expect(args.save).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.save).toHaveBeenLastCalledWith({ changes: { city: 'Goshen' }, version: 4 })
  },
}

/** They changed another field: theirs is taken over, and mine is sent on top of it. */
export const NoConflict: Story = {
  args: {
    save: fn<Save>(async ({ version }) => (version === held.version ? outdated() : undefined)),
    reread: async () => ({ values: { ...held.values, state: 'KY' }, version: 4 }),
  },
  play: async ({ args, canvas }) => {
    await type(canvas, 'City', 'Goshen')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.save).toHaveBeenLastCalledWith({ changes: { city: 'Goshen' }, version: 4 }))
    await expect(canvas.getByRole('combobox', { name: 'State' })).toHaveTextContent('KY')
  },
}

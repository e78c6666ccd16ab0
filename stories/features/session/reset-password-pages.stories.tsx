import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RequestResetPage } from '../../../src/features/session/components/request-reset-page.tsx'
import { SetPasswordPage } from '../../../src/features/session/components/set-password-page.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'

export default { title: 'Features/Session/Reset password', parameters: { layout: 'fullscreen' } } satisfies Meta

const productName = 'Claimfront'
const back = <a href="/login">Go to sign-in</a>
const failing = (status: number, problem: object) => () => Promise.reject(new ApiProblem(status, problem))

async function askFor(canvasElement: HTMLElement, email: string) {
  const page = within(canvasElement)
  await userEvent.type(page.getByRole('textbox', { name: 'E-mail' }), `${email}{Enter}`)
  return page
}

const request = fn(async () => undefined)
export const AsksForLink: StoryObj = {
  render: () => <RequestResetPage productName={productName} request={request} back={back} />,
  play: async ({ canvasElement }) => {
    const page = await askFor(canvasElement, 'admin@demo.test')
    await expect(request).toHaveBeenCalledWith('admin@demo.test')
    await expect(await page.findByText(/If somebody signs in with admin@demo.test/)).toBeVisible()
  },
}

export const AskedTooOften: StoryObj = {
  render: () => (
    <RequestResetPage
      productName={productName}
      request={failing(429, { message: 'Too many tries. Try again in 20 minutes.' })}
      back={back}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = await askFor(canvasElement, 'admin@demo.test')
    await expect(await page.findByRole('alert')).toHaveTextContent('Too many tries.')
  },
}

async function choose(canvasElement: HTMLElement, password: string, again = password) {
  const page = within(canvasElement)
  await userEvent.type(page.getByLabelText('New password'), password)
  await userEvent.type(page.getByLabelText('The same again'), `${again}{Enter}`)
  return page
}

const reset = fn(async () => undefined)
export const ChoosesPassword: StoryObj = {
  render: () => <SetPasswordPage productName={productName} reset={reset} back={back} />,
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'hail in a teacup')
    await expect(reset).toHaveBeenCalledWith({ password: 'hail in a teacup', confirm_password: 'hail in a teacup' })
    await expect(await page.findByRole('heading', { name: 'Your password is set' })).toBeVisible()
  },
}

const unasked = fn(async () => undefined)
export const TooShortAndDifferent: StoryObj = {
  render: () => <SetPasswordPage productName={productName} reset={unasked} back={back} />,
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'short', 'shorter')
    await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
    await expect(page.getByText('This is not the same as the password above.')).toBeVisible()
    await expect(page.getByLabelText('New password')).toHaveFocus()
    await expect(unasked).not.toHaveBeenCalled()
  },
}

export const TooCommon: StoryObj = {
  render: () => (
    <SetPasswordPage
      productName={productName}
      reset={failing(422, { errors: { password: 'is one of the passwords that are tried first: choose another one' } })}
      back={back}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'password123456')
    await expect(await page.findByText(/one of the passwords that are tried first/)).toBeVisible()
  },
}

export const LinkIsOld: StoryObj = {
  render: () => (
    <SetPasswordPage
      productName={productName}
      reset={failing(410, { message: 'The link was used already, or has run out.' })}
      back={back}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'hail in a teacup')
    await expect(await page.findByRole('alert')).toHaveTextContent('The link was used already')
  },
}

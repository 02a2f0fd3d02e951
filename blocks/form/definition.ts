export { definition } from '#parts/forms/forms.library.ts'

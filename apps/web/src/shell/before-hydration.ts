// Runs in the head of the form's page, before its code has come.

/** Says above the page that its code did not come. */
function showFailure(): void {
  const template = document.querySelector<HTMLTemplateElement>('template#not-come');
  template?.replaceWith(template.content);
}

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showFailure);
    else showFailure();
  },
  true,
);

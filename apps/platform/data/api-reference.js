// The page of the API reference: everybody reads the players' part, and whoever has the installation's token the whole.
// The token stays in this page and travels in a header, never in an address.
const form = document.querySelector('form');
const message = document.querySelector('output');

async function show(token) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch('/openapi.json', { headers, cache: 'no-store' });
  const spec = await answer.json();
  const isWhole = Object.keys(spec.paths).some((path) => path.startsWith('/ops/'));
  const isRefused = token !== '' && !isWhole;
  message.textContent = isRefused ? 'This token does not open the operators’ part.' : '';
  // What is shown already is the same; to lay it out anew takes seconds.
  if (isRefused) return;
  window.SwaggerUIBundle({
    spec,
    domNode: document.querySelector('#reference'),
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    // Calls need the headers and the encryption of our own client, so the page is for reading.
    supportedSubmitMethods: [],
    validatorUrl: null,
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void show(new FormData(form).get('token').trim());
});
void show('');

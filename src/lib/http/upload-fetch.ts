/** Response headers in XMLHttpRequest's form: a line each. */
function headersOf(xhr: XMLHttpRequest): Headers {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}

/** Replies that may have no body, not even an empty one. */
const BODILESS = [101, 204, 205, 304];

/**
 * A `fetch` that reports how much of the body has been sent, from 0 to 1, as the `fetch` option of the one
 * client. Streams of `fetch` itself, which the client's own progress is built on, work over HTTP/2 alone and
 * fail outright on a plain connection such as the server's own.
 */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      xhr.responseType = 'blob';
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      xhr.onload = () => {
        const { status, statusText } = xhr;
        const content = BODILESS.includes(status) ? null : xhr.response;
        resolve(new Response(content, { status, statusText, headers: headersOf(xhr) }));
      };
      xhr.onerror = () => reject(new TypeError('Failed to fetch'));
      xhr.onabort = () => reject(request.signal.reason);
      request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
      xhr.send(body);
    });
  };
}

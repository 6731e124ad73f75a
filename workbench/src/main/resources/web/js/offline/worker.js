// The end of the program of the kernel's worker: it answers one request after the other.
main([]);
onmessage = ({data: {method, path, network, body}}) => {
  const answered = answer(method, path, network, body, (done, of, remark) => postMessage({done, of, remark}));
  const blank = answered.indexOf(' ');
  postMessage({status: Number(answered.slice(0, blank)), text: answered.slice(blank + 1)});
};
